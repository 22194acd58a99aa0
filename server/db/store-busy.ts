/** The store has more work than it can finish soon; nothing of this call was written. */
export class StoreBusy extends Error {
  constructor() {
    super('The store has too much to do.')
    this.name = 'StoreBusy'
  }
}
