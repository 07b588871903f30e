module.exports = require('@strapi/strapi').factories.createCoreRouter('api::result.result', {
  only: ['find'],
  config: { find: { auth: false } },
});
