import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'

type EditorTexts = {
  add: string
  edit: string
  empty: string
  fetchFailed: string
  addFailed: string
  updateFailed: string
  deleteFailed: string
  added: string
  updated: string
  deleted: string
}

export type EditorMessages = EditorTexts & {
  /** Actions whose failures show the server's message (spec 8). */
  serverMessages: EditorAction[]
  /** Services and videos show failures above the form, which stays visible (spec 8). */
  banner: boolean
}

export type EditorAction = 'fetch' | 'add' | 'update' | 'delete'

const EVERY_ACTION: EditorAction[] = ['fetch', 'add', 'update', 'delete']

/** Wording fixed by spec 8. */
export function contentMessages(
  kind: 'post' | 'service' | 'vehicle' | 'video',
  { serverMessages = EVERY_ACTION, banner = false }: Partial<EditorMessages> = {},
): EditorMessages {
  return {
    add: words.contentHeading({ action: 'add', kind }),
    edit: words.contentHeading({ action: 'edit', kind }),
    empty: words.noRecords,
    fetchFailed: words.fetchContentFailed({ kind }),
    addFailed: words.contentFailed({ action: 'add', kind }),
    updateFailed: words.contentFailed({ action: 'update', kind }),
    deleteFailed: words.contentFailed({ action: 'delete', kind }),
    added: words.contentDone({ action: 'added', kind }),
    updated: words.contentDone({ action: 'updated', kind }),
    deleted: words.contentDone({ action: 'deleted', kind }),
    serverMessages,
    banner,
  }
}

export function recordMessages({ one, empty }: { one: string; empty?: string }): EditorMessages {
  const sentenceStart = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    add: words.recordHeading({ action: 'add', one }),
    edit: words.recordHeading({ action: 'edit', one }),
    empty: empty ?? words.noRecords,
    fetchFailed: common.loadFailed,
    addFailed: common.notSaved,
    updateFailed: common.notSaved,
    deleteFailed: common.actionFailed,
    added: words.recordDone({ action: 'added', one: sentenceStart }),
    updated: words.recordDone({ action: 'updated', one: sentenceStart }),
    deleted: words.recordDone({ action: 'deleted', one: sentenceStart }),
    serverMessages: EVERY_ACTION,
    banner: false,
  }
}
