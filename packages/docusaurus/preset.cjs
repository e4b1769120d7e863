// As `portal.cjs`: Node's own `require` reads the built package as it is, and once.
const {createRequire} = require('node:module');

module.exports = createRequire(__filename)('./dist/preset/index.js');
