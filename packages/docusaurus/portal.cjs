// Docusaurus loads configurations through jiti, which translates every module that is imported, each time anew. Node's own
// `require` reads the built package as it is, and once.
const {createRequire} = require('node:module');

module.exports = createRequire(__filename)('./dist/site/index.js');
