/** What an editor of one kind of content says; its catalogue has a message of each of these names. */
type EditorTexts = {
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
}

export type EditorMessages = EditorTexts & {
  /** The actions whose failures show the server's message (spec 8). */
  serverMessages: EditorAction[]
  /** Services and videos show failures in a banner above the form, which stays visible (spec 8). */
  banner?: boolean
}

export type EditorAction = 'fetch' | 'add' | 'update' | 'delete'

const EVERY_ACTION: EditorAction[] = ['fetch', 'add', 'update', 'delete']

/** The messages of an editor out of its catalogue; failures show the server's message unless something else is said. */
export function editorMessages(
  texts: EditorTexts,
  { serverMessages = EVERY_ACTION, banner = false }: Partial<EditorMessages> = {},
): EditorMessages {
  const { add, edit, empty, fetchFailed, addFailed, updateFailed, deleteFailed, restoreFailed } = texts
  const { added, updated, deleted } = texts
  return {
    ...{ add, edit, empty, fetchFailed, addFailed, updateFailed, deleteFailed, restoreFailed },
    ...{ added, updated, deleted, serverMessages, banner },
  }
}
