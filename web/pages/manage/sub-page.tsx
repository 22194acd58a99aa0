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

/** A reservation with what only its guest sees. */
export type OwnReservation = ManagedReservation & { ride: Reservation }

/** The reservation of a page below its own page; undefined where the link has ended or is not the guest's. */
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

/** The answer of a page whose reservation is not there says so by its status, too. */
export function answerOwn<T extends { own: OwnReservation | undefined }>(shown: T) {
  return data(shown, { status: shown.own ? 200 : 404 })
}

/** Why a form was refused, in the language of the page: at its fields, and as a whole where it is about none. */
export type Refusal = { status: number; message?: string; errors: Record<string, string> }

/** Reads a refusal; what is no problem of the API is thrown on. */
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
  /** Null for a page that is about no reservation; undefined where the link has ended. */
  own: OwnReservation | null | undefined
  title: string
  lead?: ReactNode
  message?: string | undefined
  children: ReactNode
}

/** A page below the page of a reservation: the way back, its heading, and why what was sent was refused. */
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
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {message && (
        <p className={styles['alert']} role="alert">
          {message}
        </p>
      )}
      {children}
    </div>
  )
}
