import * as common from '#messages/office-common'
import * as texts from '#messages/office-editor'

type EditorTexts = {
  add: string
  edit: string
  empty: string
  emptyNote?: string | undefined
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
    add: texts.contentHeading({ action: 'add', kind }),
    edit: texts.contentHeading({ action: 'edit', kind }),
    empty: texts.noRecords,
    fetchFailed: texts.fetchContentFailed({ kind }),
    addFailed: texts.contentFailed({ action: 'add', kind }),
    updateFailed: texts.contentFailed({ action: 'update', kind }),
    deleteFailed: texts.contentFailed({ action: 'delete', kind }),
    added: texts.contentDone({ action: 'added', kind }),
    updated: texts.contentDone({ action: 'updated', kind }),
    deleted: texts.contentDone({ action: 'deleted', kind }),
    serverMessages,
    banner,
  }
}

type RecordTexts = Pick<EditorTexts, 'empty' | 'emptyNote'> & { one: string }

export function recordMessages({ one, empty, emptyNote }: RecordTexts): EditorMessages {
  const sentenceStart = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    add: texts.recordHeading({ action: 'add', one }),
    edit: texts.recordHeading({ action: 'edit', one }),
    empty,
    emptyNote,
    fetchFailed: common.loadFailed,
    addFailed: common.notSaved,
    updateFailed: common.notSaved,
    deleteFailed: common.actionFailed,
    added: texts.recordDone({ action: 'added', one: sentenceStart }),
    updated: texts.recordDone({ action: 'updated', one: sentenceStart }),
    deleted: texts.recordDone({ action: 'deleted', one: sentenceStart }),
    serverMessages: EVERY_ACTION,
    banner: false,
  }
}
