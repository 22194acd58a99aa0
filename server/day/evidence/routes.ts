import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { drawEvidence } from './draw-evidence.ts'
import { readEvidence } from './read-evidence.ts'

/** The calls about what proves that a ride took place. */
export function evidenceRoutes(api: Api, deps: ServeDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'getEvidence',
    handle: ({ params: { id } }) => readEvidence(db, id, clock()),
  })
  serve(api, deps, {
    name: 'getEvidencePack',
    handle: ({ params: { id } }) => drawEvidence(db, id, clock()),
  })
}
