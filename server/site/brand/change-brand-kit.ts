import { Problem } from '../../../contract/problems.ts'
import type { BrandKitInput, SavedBrandKit } from '../../../contract/site/brand-schemas.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { replaceBrandKit } from '../../platform/settings/brand-kit-store.ts'
import { getBrandKit } from '../../platform/settings/site-settings.ts'

type Change = {
  body: BrandKitInput
  ifMatch: number | undefined
  caller: OwnerPrincipal
  commit: CommitTogether
  now: Date
}

/** Throws `stale` if it changed since. */
export async function changeBrandKit({ body, ifMatch, caller, commit, now }: Change): Promise<SavedBrandKit> {
  return await commit(async tx => {
    const { kit: before, sampleLogos, version } = await getBrandKit(tx)
    const isCurrent = ifMatch === undefined || ifMatch === version
    const kit = { ...body, sampleLogos }
    const saved = isCurrent ? await replaceBrandKit(tx, kit, { version, now }) : undefined
    if (saved === undefined) throw new Problem('stale', { current: { ...before, version } })
    await recordAction(tx, {
      action: 'updateBrandKit',
      subjectId: 'brand-kit',
      label: 'Brand',
      actor: actorOf(caller),
      before,
      after: body,
      now,
    })
    return { ...body, version: saved }
  })
}
