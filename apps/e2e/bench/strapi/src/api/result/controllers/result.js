module.exports = require('@strapi/strapi').factories.createCoreController('api::result.result');
