module.exports = require('@strapi/strapi').factories.createCoreService('api::result.result');
