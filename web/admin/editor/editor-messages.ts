export type EditorMessages = {
  fetchFailed: string
  addFailed: string
  updateFailed: string
  deleteFailed: string
  added: string
  updated: string
  deleted: string
  /** Which failures are told in the server's own words (spec 8). */
  serverWords: Action[]
  /** Services and videos show failures in a banner above the form as well (spec 8). */
  banner?: boolean
}

export type Action = 'fetch' | 'add' | 'update' | 'delete'
