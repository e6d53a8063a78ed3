/** A picture that does not keep to its format, so that nobody can say what is in it. */
export class Damaged extends Error {
  constructor() {
    super('The picture is damaged.')
    this.name = 'Damaged'
  }
}
