/** Nothing was written. */
export class StoreBusy extends Error {
  constructor(message = 'The store has too much to do.') {
    super(message)
    this.name = 'StoreBusy'
  }
}
