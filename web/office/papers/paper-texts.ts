import * as texts from '#messages/office-papers'
import type { ExpiredPaper } from '../../../contract/day/schemas.ts'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import {
  newestPapers,
  PAPERS_OF,
  type PaperHolder,
  type PaperKind,
  paperState,
} from '../../../domain/dispatch/papers.ts'
import type { Notice } from '../editor/content-row.tsx'
import { dateInYear } from '../today/clock-time.ts'

export function paperText({ kind, area }: Pick<ExpiredPaper, 'kind' | 'area'>): string {
  const name = texts.kind({ kind })
  return area === '' ? name : texts.kindOfArea({ kind: name, area })
}

export type ShownState = ReturnType<typeof paperState> | 'renewed'

/** A paper with a newer one of its kind is renewed, whatever its date. */
export function shownState(paper: Paper, held: readonly Paper[], today: string): ShownState {
  const state = paperState(paper.validThrough, today)
  return state !== 'valid' && !newestPapers(held).includes(paper) ? 'renewed' : state
}

export function stateText(state: ShownState): string {
  return texts.state({ state: state.split('-').toReversed().join('') })
}

export function paperNotices(papers: readonly Paper[], holder: string, today: string): Notice[] {
  const held = papers.filter(paper => paper.holder._id === holder)
  return newestPapers(held).flatMap((paper): Notice[] => {
    const state = paperState(paper.validThrough, today)
    if (state === 'valid') return []
    const day = dateInYear(paper.validThrough, today)
    const text = texts.notice({ paper: paperText(paper), state, day })
    return [{ level: state === 'expired' && paper.required ? 'fault' : 'soon', text }]
  })
}

/** A required paper without a renewal. */
export function hasExpired(papers: readonly Paper[], holder: string, today: string): boolean {
  return paperNotices(papers, holder, today).some(({ level }) => level === 'fault')
}

/** Kinds without any paper, except permits, which many areas do not ask for. */
export function missingKinds(held: readonly Paper[], holder: PaperHolder): PaperKind[] {
  const present = new Set(held.map(({ kind }) => kind))
  return PAPERS_OF[holder].filter(kind => kind !== 'permit' && !present.has(kind))
}
