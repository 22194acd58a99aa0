export type EditorMessages = {
  /** The headings of the form. */
  add: string
  edit: string
  /** What stands in place of an empty list. */
  empty: string
  fetchFailed: string
  addFailed: string
  updateFailed: string
  deleteFailed: string
  restoreFailed: string
  added: string
  updated: string
  deleted: string
  /** The actions whose failures show the server's message (spec 8). */
  serverMessages: EditorAction[]
  /** Services and videos show failures in a banner above the form, which stays visible (spec 8). */
  banner?: boolean
}

export type EditorAction = 'fetch' | 'add' | 'update' | 'delete'
