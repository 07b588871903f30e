const { createStrapi } = require('@strapi/strapi');

createStrapi({ appDir: __dirname, distDir: __dirname })
  .start()
  .then(() => console.log('bench: ready'));
