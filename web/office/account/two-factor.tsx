import { useState } from 'react'
import { encode } from 'uqr'
import type { Account } from '../../../contract/identity/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { staffCall } from '../staff-call.ts'
import styles from './account.module.css'

type Props = { account: Account; onChanged: () => void }
type Secret = { secret: string; uri: string }

/** The second factor: off, being set up, or on. */
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
      <h2>Two-factor sign-in is off</h2>
      <p className="wide">
        With it, signing in also asks for a code of an app on your telephone, so that a stolen password is not
        enough.
      </p>
      <PasswordField />
      <FormActions form={form} submit="Set it up" busyLabel="Checking…" />
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
      <h2>Set up two-factor sign-in</h2>
      <div className={`wide ${styles['two-factor']}`}>
        <QrCode text={uri} />
        <div>
          <p>Scan this with your authenticator app, or type this key into it:</p>
          <p className={styles['secret']}>{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          <p>
            On this telephone: <a href={uri}>open the app</a>.
          </p>
        </div>
      </div>
      <FormField
        label="The code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        minLength={6}
      />
      <FormActions form={form} submit="Turn it on" busyLabel="Checking…">
        <button className="button quiet" type="button" onClick={onLeave}>
          Cancel
        </button>
      </FormActions>
    </OfficeForm>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <section className="editor-form" aria-labelledby="recovery-title">
      <h2 id="recovery-title">Two-factor sign-in is on</h2>
      <p className="wide">
        Keep these recovery codes in a safe place. Each opens your account once if your telephone is lost.
        They are not shown again.
      </p>
      <ul className={`wide ${styles['recovery']}`}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="actions">
        <button className="button primary" type="button" onClick={onDone}>
          I have kept them
        </button>
        <button className="button quiet" type="button" onClick={() => print()}>
          Print
        </button>
      </p>
    </section>
  )
}

/** Renews or ends the second factor. Both need a code, so that an open session and the password do not suffice. */
function Renew({ account, onChanged, onSecret }: Props & { onSecret: (secret: Secret) => void }) {
  const toast = useToast()
  const form = useCallForm<{ password: string; code: string }>(async ({ password, code }, pressed) => {
    const body = { password, code: code.trim() }
    if (pressed === 'end') {
      toast((await staffCall('endTwoFactor', { body })).message)
      onChanged()
    } else onSecret(await staffCall('beginTwoFactor', { body }))
  })
  const left = account.recoveryCodesLeft
  return (
    <OfficeForm form={form}>
      <h2>Two-factor sign-in is on</h2>
      <p className="wide">
        {left} recovery {left === 1 ? 'code is' : 'codes are'} left. For a new telephone or new recovery
        codes, set it up anew; what you have now works until the new code is confirmed.
        {account.twoFactorRequired && ' An owner asks for it, so it cannot be turned off.'}
      </p>
      <PasswordField />
      <FormField
        label="Current code"
        name="code"
        note="Of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={32}
      />
      <FormActions form={form} submit="Set it up anew" busyLabel="Checking…">
        {!account.twoFactorRequired && (
          <button className="button quiet" type="submit" value="end" aria-disabled={form.busy}>
            Turn it off
          </button>
        )}
      </FormActions>
    </OfficeForm>
  )
}

function PasswordField() {
  return (
    <FormField
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  )
}

/** Dark on light with a quiet zone, as scanners need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <path d={path} />
    </svg>
  )
}
