import { useState } from 'react'
import { encode } from 'uqr'
import * as words from '#messages/office-account'
import * as common from '#messages/office-common'
import type { Account } from '../../../contract/staff/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { staffCall } from '../staff-call.ts'
import styles from './account.module.css'

type Props = { account: Account; onChanged: () => void }
type Secret = { secret: string; uri: string }

export function TwoFactor({ account, onChanged }: Props) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          setSecret(undefined)
          onChanged()
        }}
      />
    )
  }
  if (secret) return <Confirm {...secret} onConfirmed={setCodes} onLeave={() => setSecret(undefined)} />
  return account.twoFactor ? (
    <Renew account={account} onChanged={onChanged} onSecret={setSecret} />
  ) : (
    <Begin onSecret={setSecret} />
  )
}

function Begin({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const form = useCallForm<{ password: string }>(async body => {
    onSecret(await staffCall('beginTwoFactor', { body }))
  })
  return (
    <OfficeForm form={form}>
      <h2>{words.twoFactorIs({ state: 'off' })}</h2>
      <p className="wide">{words.twoFactorWhy}</p>
      <PasswordField />
      <FormActions form={form} submit={words.setUp} />
    </OfficeForm>
  )
}

type ConfirmProps = Secret & { onConfirmed: (codes: string[]) => void; onLeave: () => void }

function Confirm({ secret, uri, onConfirmed, onLeave }: ConfirmProps) {
  const form = useCallForm<{ code: string }>(async body => {
    onConfirmed((await staffCall('confirmTwoFactor', { body })).recoveryCodes)
  })
  return (
    <OfficeForm form={form}>
      <h2>{words.setUpHeading}</h2>
      <div className="wide flex flex-wrap gap-7 items-center">
        <QrCode text={uri} />
        <div className="grid flex-[1_1_260px] gap-3">
          <p>{words.scan}</p>
          <p className={`${styles['secret']} tracking-[0.06em] wrap-anywhere`}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </p>
          <p>
            <MarkedText text={words.onThisPhone} marks={{ link: text => <a href={uri}>{text}</a> }} />
          </p>
        </div>
      </div>
      <FormField
        label={words.shownCode}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        minLength={6}
      />
      <FormActions form={form} submit={words.turnOn}>
        <Button onClick={onLeave}>{common.cancel}</Button>
      </FormActions>
    </OfficeForm>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <section className="editor-form" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{words.twoFactorIs({ state: 'on' })}</h2>
      <p className="wide">{words.keepCodes}</p>
      <ul
        className={`wide ${styles['recovery']} grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-y-2.5 gap-x-6 m-0 p-0 list-none`}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="actions">
        <Button look="primary" onClick={onDone}>
          {words.codesKept}
        </Button>
        <Button onClick={() => print()}>{common.print}</Button>
      </p>
    </section>
  )
}

/** Both need a code, so an open session and the password alone do not suffice. */
function Renew({ account, onChanged, onSecret }: Props & { onSecret: (secret: Secret) => void }) {
  const toast = useToast()
  const form = useCallForm<{ password: string; code: string }>(async ({ password, code }, pressed) => {
    const body = { password, code: code.trim() }
    if (pressed === 'end') {
      await staffCall('endTwoFactor', { body })
      toast(words.twoFactorIs({ state: 'off' }))
      onChanged()
    } else onSecret(await staffCall('beginTwoFactor', { body }))
  })
  const left = account.recoveryCodesLeft
  return (
    <OfficeForm form={form}>
      <h2>{words.twoFactorIs({ state: 'on' })}</h2>
      <p className="wide">
        {words.renew({ count: left, required: account.twoFactorRequired ? 'yes' : 'no' })}
      </p>
      <PasswordField />
      <FormField
        label={words.currentCode}
        name="code"
        note={words.currentCodeNote}
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={32}
      />
      <FormActions form={form} submit={words.setUpAnew} oneOfSeveral>
        {!account.twoFactorRequired && (
          <Button type="submit" value="end" busy={form.busy}>
            {words.turnOff}
          </Button>
        )}
      </FormActions>
    </OfficeForm>
  )
}

function PasswordField() {
  return (
    <FormField
      label={words.yourPassword}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  )
}

/** Dark on light with a quiet zone, as scanners require. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="w-50 bg-white" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qrCode}>
      <path className="fill-black" d={path} />
    </svg>
  )
}
