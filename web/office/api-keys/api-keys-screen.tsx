import { useState } from 'react'
import * as office from '#messages/office'
import * as words from '#messages/office-api-keys'
import * as common from '#messages/office-common'
import type { ApiKey, NewApiKey } from '../../../contract/integrations/schemas.ts'
import { API_SCOPES, type ApiScope } from '../../../domain/integrations/api-key.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { officeMeta } from '../office-meta.ts'
import { ShownSecret } from '../secrets/shown-secret.tsx'
import { RecordPanel, useOpenRecord } from '../shell/record-panel.tsx'
import { SidePanelLayout } from '../shell/side-panel.tsx'
import { AddLink } from '../shell/title-actions.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { TableEmpty } from '../table/table-states.tsx'
import { useAction } from '../use-action.ts'
import { useNow } from '../use-now.ts'
import { formatDay, formatMoment } from '../zone.ts'
import type { Route } from './+types/api-keys-screen.ts'
import { KeyForm } from './key-form.tsx'
import { SCOPE_NAMES } from './scope-names.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.apiKeys)

export default function ApiKeysScreen() {
  const reading = useCall('listApiKeys', {}, { sentence: common.loadFailed })
  const { data, reload } = reading
  const { isNew, toNew, close } = useOpenRecord()
  const [made, setMade] = useState<NewApiKey>()
  const onMade = (key: NewApiKey) => {
    setMade(key)
    reload()
    close()
  }
  const isEmpty = data?.length === 0
  const add = (
    <AddLink to={toNew} isEmpty={isEmpty}>
      {words.make}
    </AddLink>
  )
  return (
    <>
      {!isEmpty && add}
      {made && (
        <ShownSecret
          key={made.key}
          title={words.keyOf({ name: made.name })}
          note={words.keyNote}
          secret={made.key}
          onStored={() => setMade(undefined)}
        />
      )}
      <SidePanelLayout isOpen={isNew}>
        <ReadingNote reading={reading} />
        {isEmpty && <TableEmpty title={words.empty} action={add} />}
        {data && data.length > 0 && (
          <>
            <h2 className="sr-only">{office.apiKeys}</h2>
            <ul className="editor-list mt-10 p-0 list-none border-t border-hair">
              {data.map(key => (
                <KeyRow key={key._id} apiKey={key} onRevoked={reload} />
              ))}
            </ul>
          </>
        )}
        <p className="my-3.5 text-14">
          <a className="underline underline-offset-3" href="/api/docs">
            {words.reference}
          </a>
        </p>
      </SidePanelLayout>
      {isNew && (
        <RecordPanel name={words.heading} isNew>
          <KeyForm onMade={onMade} />
        </RecordPanel>
      )}
    </>
  )
}

function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { timeZone } = useSite()
  const now = useNow()
  const { busy, failed, run } = useAction()
  const { _id: id, name, start, madeBy, createdAt, revokedAt } = apiKey
  const revoke = () => {
    if (!confirm(words.revokeAsk({ name }))) return
    void run(common.actionFailed, async () => {
      await staffCall('revokeApiKey', { id })
      onRevoked()
    })
  }
  const scopes = API_SCOPES.filter((scope: ApiScope) => apiKey.scopes.includes(scope))
  return (
    <li className="wrap-anywhere">
      <div>
        <strong>{name}</strong>
        <p className="quiet-note">{scopes.map(scope => SCOPE_NAMES[scope]).join(', ')}</p>
        <p className="quiet-note">
          {words.facts({ start, who: madeBy, day: formatDay(createdAt, timeZone) })};{' '}
          {stateOf(apiKey, { timeZone, now })}
        </p>
      </div>
      {failed && <Failure failed={failed} busy={busy} />}
      {revokedAt === null && (
        <Button small busy={busy} onClick={revoke}>
          <SpokenText text={words.revoke({ name })} />
        </Button>
      )}
    </li>
  )
}

function stateOf(
  { usedAt, expiresAt, revokedAt }: ApiKey,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  if (revokedAt) return words.revokedOn({ day: formatDay(revokedAt, timeZone) })
  const used = usedAt ? words.used({ moment: formatMoment(usedAt, timeZone) }) : words.unused
  if (!expiresAt) return used
  const state = expiresAt <= now.toISOString() ? 'past' : 'ahead'
  return `${used}, ${words.endsOn({ state, day: formatDay(expiresAt, timeZone) })}`
}
