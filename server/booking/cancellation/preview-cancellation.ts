import { Problem } from '../../../contract/problems.ts'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import { cancellationTexts, forStaff } from '../../../i18n/cancellation-sentences.ts'
import type { Database } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { type CancellationCase, cancellableOf, readCase } from '../../reservations/case/cancellation-case.ts'
import {
  type CancellationTerms,
  needsPreview,
  type WeighedCase,
  weighCase,
} from '../../reservations/case/weigh-case.ts'
import { cardOf } from '../../reservations/ledger/payment-store.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { amountsOf, type CancellationClaims, expiryOf } from './cancellation-claims.ts'
import { ruleOfFee } from './policy-rule.ts'

export type PreviewDeps = { db: Database; clock: () => Date; signer: Signer }

/** Who asks, and in which language the answer is written. */
export type PreviewQuestion = Omit<CancellationTerms, 'at'> & { byGuest: boolean; locale: string }

/**
 * What cancelling would do now, signed, so that exactly this is carried out. Nothing is changed. Throws `too_late` once
 * the ride has begun, and `changed_meanwhile` where there is nothing left to cancel.
 */
export async function previewCancellation(
  deps: PreviewDeps,
  row: ReservationRow,
  question: PreviewQuestion,
): Promise<CancellationPreview> {
  const of = await readCase(deps.db, row)
  const now = deps.clock()
  requireCancellable(of, { ...question, now })
  return await signPreview(deps, of, { ...question, now })
}

/** Throws `too_late` once a trip has begun, or `changed_meanwhile` where nothing is left to cancel. */
export function requireCancellable(of: CancellationCase, asked: { byGuest: boolean; now: Date }): void {
  const state = cancellableOf(of, asked)
  if (state === 'possible') return
  throw new Problem(state === 'none' ? 'changed_meanwhile' : 'too_late')
}

type Asked = Pick<PreviewQuestion, 'cause' | 'waived'> & { now: Date }

/** What cancelling would do now, as a preview promises it. */
export function claimsOf(of: CancellationCase, { cause, waived, now }: Asked): CancellationClaims {
  const { figures } = weighCase(of, { cause, waived, at: now.getTime() })
  return {
    kind: 'cancellation',
    reservation: of.row.id,
    version: of.row.version,
    ...amountsOf(figures),
    ...{ cause, waived },
    captured: figures.captured,
    held: figures.held,
    at: now.toISOString(),
    exp: expiryOf(now, figures.later).toISOString(),
  }
}

async function signPreview(
  { db, signer }: PreviewDeps,
  of: CancellationCase,
  { cause, waived, byGuest, locale, now }: PreviewQuestion & { now: Date },
): Promise<CancellationPreview> {
  const weighed = weighCase(of, { cause, waived, at: now.getTime() })
  const { figures } = weighed
  const claims = claimsOf(of, { cause, waived, now })
  const { timeZone } = await getSite(db)
  const { words, format } = languageOf(locale)
  const telling = { words, format, timeZone }
  const { fee, refund } = figures
  const explains = !byGuest && cause === 'guest' && fee + refund > 0
  const rule = explains
    ? await ruleOfFee(db, of, { cents: fee, at: now.getTime(), telling: { words: words.policy, format } })
    : undefined
  return {
    ...amountsOf(figures),
    refunds: refundsOf(of, weighed),
    moneyTaken: needsPreview(of, now),
    later: figures.later.map(({ after, fee }) => ({ after, feeCents: fee })),
    texts: {
      ...cancellationTexts(figures, byGuest ? telling : forStaff(telling)),
      ...(rule === undefined ? {} : { rule }),
    },
    preview: await signer.sign('preview', claims),
    until: claims.exp,
  }
}

function refundsOf({ payments }: CancellationCase, { refunds, figures }: WeighedCase) {
  const returned = refunds.map(({ paymentId, cents }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    const card = payment && cardOf(payment)
    return { cents, ...(card ? { card: { brand: card.brand, last4: card.last4 } } : {}), byHand: false }
  })
  return figures.byHand > 0 ? [...returned, { cents: figures.byHand, byHand: true }] : returned
}
