import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { type Publishing, publishingState } from '../../../domain/site/content.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { formatMoment } from '../zone.ts'
import type { Item } from './editor-props.ts'
import styles from './order-list.module.css'

export type RowContent = {
  picture: ReactNode
  title: string
  text: string
  facts: string
  fault?: string | undefined
  notices?: readonly Notice[]
}

type Props = RowContent & {
  item: Pick<Item, 'draft' | 'publishAt'>
  needs: string
  linkTo?: To | undefined
}

export function ContentRow(props: Props) {
  const { picture, title, text, facts, fault, notices = [], needs, linkTo } = props
  const { draft, publishAt } = props.item
  return (
    <>
      {picture}
      <div
        className={styles['content-text']}
        data-wide={draft === undefined || undefined}
        data-alone={facts === '' || undefined}
      >
        <h3 title={title}>
          {linkTo ? (
            <Link to={linkTo} className={styles['content-link']} preventScrollReset>
              {title}
            </Link>
          ) : (
            title
          )}
          {fault && (
            <>
              {' '}
              <span className="mark">{common.hidden}</span>
            </>
          )}
        </h3>
        <p>{text}</p>
        {fault && <p className={styles['content-fault']}>{fault}</p>}
        {notices.map(({ text, level }) => (
          <p key={text} className={styles[level === 'fault' ? 'content-fault' : 'content-needs']}>
            {text}
          </p>
        ))}
        {needs && <p className={styles['content-needs']}>{needs}</p>}
      </div>
      {facts && <p className={styles['content-facts']}>{facts}</p>}
      {draft !== undefined && <PublishingMark draft={draft} publishAt={publishAt ?? null} />}
    </>
  )
}

export type Notice = { text: string; level: 'fault' | 'soon' }

function PublishingMark({ draft, publishAt }: Publishing) {
  const { timeZone } = useSite()
  const state = publishingState({ draft, publishAt }, new Date())
  return (
    <span
      className={`${styles['publishing-state']} inline-flex items-baseline gap-1.75 text-13 data-[state=draft]:text-fg2 data-[state=published]:whitespace-nowrap`}
      data-state={state}
    >
      {state === 'draft' && common.draft}
      {state === 'published' && common.published}
      {state === 'scheduled' && publishAt && (
        <span>
          <MarkedText
            text={words.scheduled({ moment: formatMoment(publishAt, timeZone) })}
            marks={{ time: text => <time dateTime={publishAt}>{text}</time> }}
          />
        </span>
      )}
    </span>
  )
}
