import * as words from '#messages/office-editor'

/** Texts of an editor for one kind of content. */
type EditorTexts = {
  /** The headings of the form. */
  add: string
  edit: string
  /** Shown instead of an empty list. */
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

/** The messages of an editor from its catalog. Failures show the server's message by default. */
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

/** The messages of an editor of a kind of record that has a singular, a plural and perhaps an empty state of its own. */
export function recordMessages({
  one,
  many,
  empty,
}: {
  one: string
  many: string
  empty?: string
}): EditorMessages {
  const sentenceStart = one.charAt(0).toUpperCase() + one.slice(1)
  return editorMessages({
    add: words.addRecord({ one }),
    edit: words.editRecord({ one }),
    empty: empty ?? words.noRecords({ many }),
    fetchFailed: words.loadRecordsFailed({ many }),
    addFailed: words.addRecordFailed({ one }),
    updateFailed: words.updateRecordFailed({ one }),
    deleteFailed: words.deleteRecordFailed({ one }),
    restoreFailed: words.restoreRecordFailed({ one }),
    added: words.recordAdded({ one: sentenceStart }),
    updated: words.recordUpdated({ one: sentenceStart }),
    deleted: words.recordDeleted({ one: sentenceStart }),
  })
}
