import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import { stored } from '#messages/locale'
import * as words from '#messages/manage-around'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { ManageClient } from '../../managed-page.ts'
import { problemInLocale } from '../../problem-in-locale.ts'
import styles from './change/change.module.css'
import { LinkEnded } from './link-ended.tsx'
import { languageQuery } from './own-address.ts'
import { useWholeLinks } from './use-whole-links.ts'
import '../../ui/field.css'

export type OwnReservation = ManagedReservation & { ride: Reservation }

export async function readOwn(client: ManageClient, reference: string): Promise<OwnReservation | undefined> {
  try {
    const managed = await client('getManagedReservation', {
      params: { reference },
      query: { locale: stored },
    })
    return managed.ride && { ...managed, ride: managed.ride }
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not_found' || error.code === 'forbidden'))
      return undefined
    throw error
  }
}

/** Sets the HTTP status of a missing reservation. */
export function answerOwn<T extends { own: OwnReservation | undefined }>(shown: T) {
  return data(shown, { status: shown.own ? 200 : 404 })
}

export type Refusal = { status: number; message?: string; errors: Record<string, string> }

/** Rethrows errors that are not Problems. */
export async function refusalOf(error: unknown, fields: readonly string[]): Promise<Refusal> {
  if (!(error instanceof Problem)) throw error
  const { message, fields: errors } = await problemInLocale(error)
  const others = Object.entries(errors).filter(([name]) => !fields.includes(name))
  const isAtFields = Object.keys(errors).length > others.length
  return {
    ...{ status: PROBLEMS[error.code].status, errors },
    ...(isAtFields ? {} : { message: others[0]?.[1] ?? message }),
  }
}

type Props = {
  /** Null: no reservation on this page. Undefined: the link expired. */
  own: OwnReservation | null | undefined
  title: string
  lead?: ReactNode
  message?: string | undefined
  children: ReactNode
}

export function SubPage({ own, title, lead, message, children }: Props) {
  const { search } = useLocation()
  useWholeLinks()
  if (own === undefined) return <LinkEnded />
  return (
    <div className={`wrap page ${styles['change']}`}>
      {own && (
        <p>
          <a href={`/manage/${own.reference}${languageQuery(search)}`}>{words.back}</a>
        </p>
      )}
      <h1 className="mx-0 mt-2 mb-2.5 text-[clamp(38px,4.2vw,54px)]">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {message && (
        <p className="mx-0 my-4.5 max-w-[40em] border-s-3 border-s-coach ps-3.5" role="alert">
          {message}
        </p>
      )}
      {children}
    </div>
  )
}
