import type { EndpointName } from '../../../contract/calls.ts'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { encodePhotograph } from '../../platform/pictures/encode-photograph.ts'
import { changeRow } from '../../platform/records/content-rows.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { findPicture, removePicture, replacePicture } from './picture-store.ts'
import { paperFields, paperStore } from './store.ts'

/** Up to 10 MB each, waiting for encoding. */
const MAX_UPLOADS = 4
/** Small print stays readable. */
const SIDE = 1600
const REFUSED = atField(
  'file',
  { code: 'picture' },
  'This picture can’t be used. Choose a JPEG, PNG, WebP or AVIF file.',
)

export function paperRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'listPapers',
    async handle({ caller }) {
      const papers = await paperStore.list(deps.db)
      return caller.kind === 'owner' ? papers : papers.map(paper => ({ ...paper, number: '' }))
    },
  })
  servePictures(api, deps)
  serveRecords(api, deps, {
    store: paperStore,
    calls: {
      create: 'createPaper',
      update: 'updatePaper',
      delete: 'deletePaper',
      restore: 'restorePaper',
    },
  })
}

/** In the database, not among the public pictures: they are private and go with their paper. */
function servePictures(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getPaperPicture',
    async handle({ params: { id } }) {
      const found = await findPicture(deps.db, id)
      if (!found) throw new Problem('not_found')
      return found
    },
  })
  serve(api, deps, {
    name: 'savePaperPicture',
    atOnce: MAX_UPLOADS,
    async handle({ params: { id }, file, caller, commit }) {
      if (!(await paperStore.find(deps.db, id))) throw new Problem('not_found')
      const formats = ['jpeg', 'png', 'webp', 'heif']
      const picture = await encodePhotograph(file, { side: SIDE, formats, refused: REFUSED })
      const change = { action: 'savePaperPicture' as const, actor: actorOf(caller), now: deps.clock() }
      return await changePaper(commit, { id, ...change, write: tx => replacePicture(tx, id, picture) })
    },
  })
  serve(api, deps, {
    name: 'removePaperPicture',
    handle: ({ params: { id }, caller, commit }) =>
      changePaper(commit, {
        ...{ id, action: 'removePaperPicture', actor: actorOf(caller), now: deps.clock() },
        write: tx => removePicture(tx, id),
      }),
  })
}

type PaperChange = {
  id: string
  action: EndpointName
  actor: Actor
  now: Date
  write: (tx: Database) => Promise<void>
}

/** Raises the version. Throws `not_found`. */
async function changePaper(
  commit: CommitTogether,
  { id, action, actor, now, write }: PaperChange,
): Promise<Paper> {
  return await commit(async tx => {
    const before = await getPaper(tx, id)
    await write(tx)
    await changeRow(tx, 'papers', { id, columns: {}, ifMatch: before.version })
    const after = await getPaper(tx, id)
    await recordAction(tx, {
      action,
      subjectId: id,
      label: paperStore.label(after),
      actor,
      before: paperFields(before),
      after: paperFields(after),
      now,
    })
    return after
  })
}

async function getPaper(db: Database, id: string): Promise<Paper> {
  const paper = await paperStore.find(db, id)
  if (!paper) throw new Problem('not_found')
  return paper
}
