import { useRef, useState } from 'react'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import {
  CONNECTION_FIELDS,
  CONNECTION_VARIABLES,
  type ConnectionField,
  type ConnectionValues,
} from '../../../domain/integrations/connection.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { staffCall } from '../staff-call.ts'
import { CONNECTION_TEXTS, FIELD_TEXTS } from './connection-fields.ts'
import { ConnectionTest } from './connection-test.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { SenderDomainCheck } from './sender-domain.tsx'

/** Dots, however long the secret is. */
const DOTS = '••••••••'
const NOTE = 'py-2.5 px-3.5 border-s-3 border-coach bg-selection'

type Props = { connection: Connection; onChanged: () => void }

/** Saves and tests the keys of one service; may stand alone, as in a guide. */
export function ConnectionForm({ connection, onChanged }: Props) {
  const { name, source, unreadable, values } = connection
  const { title } = CONNECTION_TEXTS[name]
  const [said, setSaid] = useState('')
  const [saves, setSaves] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  const say = (text: string) => {
    setSaid(text)
    setSaves(count => count + 1)
    status.current?.focus()
  }
  return (
    <>
      {source === 'environment' ? (
        <p className={NOTE}>{labels.fromEnvironment({ variables: CONNECTION_VARIABLES[name].join(', ') })}</p>
      ) : (
        <KeysForm
          // Not by version: setting up the webhook saves its secret, and typed keys stay.
          key={`${saves} ${JSON.stringify(values)}`}
          title={title}
          connection={connection}
          onChanged={onChanged}
          onSaid={say}
        />
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
      {unreadable && <p className={NOTE}>{labels.unreadable}</p>}
      {source !== 'none' && <ConnectionTest connection={connection} onTested={onChanged} />}
      {source !== 'none' && name === 'email' && <SenderDomainCheck />}
    </>
  )
}

type KeysProps = Props & { title: string; onSaid: (text: string) => void }

/** Saves the keys; the product then reopens with them. */
export function useKeysForm({
  connection: { name, version },
  onChanged,
  onSaved,
}: Props & { onSaved?: () => void }) {
  return useCallForm<{ values: ConnectionValues }>(async ({ values }) => {
    // Fields that a form hides stay as they are saved.
    const all: ConnectionValues = Object.fromEntries(CONNECTION_FIELDS[name].map(field => [field.name, '']))
    const body = { values: { ...all, ...values } }
    await staffCall('updateConnection', { params: { name }, body, ifMatch: version })
    onSaved?.()
    onChanged()
  })
}

/** All, or a part of the form. */
export function KeysFields({
  connection,
  isShown = () => true,
}: {
  connection: Connection
  isShown?: (name: string) => boolean
}) {
  const fields: readonly ConnectionField[] = CONNECTION_FIELDS[connection.name]
  return fields
    .filter(({ name }) => isShown(name))
    .map(field => <ConnectionInput key={field.name} connection={connection} field={field} />)
}

function KeysForm({ title, onSaid, ...props }: KeysProps) {
  const { connection, onChanged } = props
  const form = useKeysForm({ ...props, onSaved: () => onSaid(labels.connected) })
  return (
    <OfficeForm form={form} label={title}>
      <KeysFields connection={connection} />
      <FormActions form={form} submit={labels.save({ name: title.toLowerCase() })} oneOfSeveral>
        {connection.source === 'office' && (
          <RemoveConnection connection={connection} onRemoved={onChanged} onSaid={onSaid} />
        )}
      </FormActions>
    </OfficeForm>
  )
}

type InputProps = { connection: Connection; field: ConnectionField }

function ConnectionInput({ connection, field }: InputProps) {
  const texts = FIELD_TEXTS[connection.name][field.name] ?? { label: field.name }
  const path = `values.${field.name}`
  const saved = connection.values[field.name] ?? ''
  if (texts.choices)
    return (
      <FormField label={texts.label} name={path} initial={saved || field.choices?.[0] || ''}>
        {control => (
          <select {...control}>
            {Object.entries(texts.choices ?? {}).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
    )
  if (!field.secret)
    return (
      <FormField
        label={texts.label}
        name={path}
        initial={saved || (texts.initial ?? '')}
        placeholder={texts.placeholder}
      />
    )
  const isSaved = connection.savedSecrets.includes(field.name)
  return (
    <FormField
      label={texts.label}
      name={path}
      type="password"
      autoComplete="new-password"
      placeholder={isSaved ? DOTS : texts.placeholder}
      note={noteOf(connection, field, isSaved)}
    />
  )
}

function noteOf({ name, payment }: Connection, field: ConnectionField, isSaved: boolean): string | undefined {
  const saved = isSaved ? labels.saved : undefined
  if (name !== 'payments' || field.name !== 'webhookSecret') return saved
  const { url = '', reach = 'local' } = payment?.webhook ?? {}
  return isSaved ? labels.webhookSaved({ url }) : labels.webhookNote({ url, reach })
}
