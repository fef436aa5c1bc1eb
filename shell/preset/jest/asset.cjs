module.exports = 'picture'
