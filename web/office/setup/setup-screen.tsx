import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as setup from '#messages/office-setup'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import { UnsavedMark } from '../shell/office-nav.tsx'
import { SEARCH_CHARACTERS_MAX } from '../use-latest-search.ts'
import type { Route } from './+types/setup-screen.ts'
import styles from './setup.module.css'
import { type SetupGroup, setupColumns } from './setup-groups.ts'
import { findInSetup } from './setup-search.ts'
import { type SetupState, useSetupStates } from './use-setup-states.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.setup)

/** Every screen that is set up rather than worked on, in groups, with a search. */
export default function SetupScreen() {
  const { account } = useOffice()
  const owner = account?.role === 'owner'
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const hits = text.trim() === '' ? undefined : findInSetup(text, { owner })
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = hits ?? []
    if (first) void navigate(first.to)
  }
  return (
    <div className={`${styles['setup']} pt-1`}>
      <SearchBox text={text} onType={setText} onSubmit={openFirst} />
      <p className="quiet-note" role="status">
        {hits && (hits.length === 0 ? setup.nothing : common.found({ count: hits.length }))}
      </p>
      {hits ? (
        <ul className={`${styles['hits']} max-w-140 border-t border-fg p-0 list-none`}>
          {hits.map(({ to, label, detail = '' }) => (
            <li className="first:bg-selection" key={`${to} ${label}`}>
              <EntryLink to={to} label={label} help={detail} />
            </li>
          ))}
        </ul>
      ) : (
        <Columns owner={owner} />
      )}
    </div>
  )
}

type SearchProps = { text: string; onType: (text: string) => void; onSubmit: (event: FormEvent) => void }

function SearchBox({ text, onType, onSubmit }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': { does: setup.search, act: () => input.current?.focus() } })
  return (
    <search>
      <form
        className="flex items-center gap-2.5 max-w-140 h-10 px-3 border border-ctl rounded-xs bg-raised text-fg2 focus-within:outline-2 focus-within:outline-coach focus-within:-outline-offset-1 phone:h-11 phone:text-16"
        onSubmit={onSubmit}
      >
        <Icon name="search" />
        <input
          className="flex-1 min-w-0 h-full p-0 border-0 outline-none bg-transparent text-fg text-ellipsis"
          ref={input}
          type="search"
          aria-label={setup.search}
          placeholder={setup.searchHint}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={SEARCH_CHARACTERS_MAX}
          value={text}
          onChange={event => onType(event.currentTarget.value)}
        />
        <kbd>{keyLabel('/')}</kbd>
      </form>
    </search>
  )
}

function Columns({ owner }: { owner: boolean }) {
  const states = useSetupStates(owner)
  return (
    <div className={`${styles['columns']} columns-[280px] gap-x-10`}>
      {setupColumns({ owner }).map(groups => (
        <div key={groups[0]?.label}>
          {groups.map(group => (
            <Group key={group.label} group={group} states={states} />
          ))}
        </div>
      ))}
    </div>
  )
}

type GroupProps = { group: SetupGroup; states: Record<string, SetupState | undefined> }

function Group({ group: { label, icon, entries }, states }: GroupProps) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h2 className="flex items-center gap-2.5 pb-2 border-b border-fg text-20 leading-6.5">
        <Icon name={icon} size={20} />
        {label}
      </h2>
      <ul className="p-0 list-none">
        {entries.map(({ to, label, help }) => (
          <li key={to}>
            <EntryLink to={to} label={label} help={help} state={states[to]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { to: string; label: string; help: string; state?: SetupState | undefined }

function EntryLink({ to, label, help, state }: EntryProps) {
  return (
    <Link
      className={`${styles['entry']} grid grid-cols-[1fr_auto] gap-y-0 gap-x-3 items-baseline pt-1.5 pb-1.75 border-b border-hair hover:bg-hover focus-visible:-outline-offset-2 phone:py-2.5 phone:text-16`}
      to={to}
    >
      <strong className="font-semibold">
        {label}
        <UnsavedMark screens={[to]} />
      </strong>{' '}
      {state && (
        <span
          className="text-fg2 text-13 whitespace-nowrap data-[tone=attention]:text-pending"
          data-tone={state.tone}
        >
          {state.text}
        </span>
      )}{' '}
      <small className="col-1 text-fg2 text-13 leading-4.25">{help}</small>
    </Link>
  )
}
