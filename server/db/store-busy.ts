/** The queue of the store is full; nothing of this call was written. */
export class StoreBusy extends Error {
  constructor() {
    super('The store has too much to do.')
    this.name = 'StoreBusy'
  }
}
