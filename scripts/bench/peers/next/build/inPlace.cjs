/** Another source in place of a module's own. */
module.exports = function inPlace() {
  return this.getOptions().source
}
