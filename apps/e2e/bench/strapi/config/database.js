module.exports = ({ env }) => ({
  connection: { client: 'postgres', connection: env.json('CONNECTION'), pool: { min: 2, max: 10 } },
});
