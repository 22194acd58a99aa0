import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import type { Site } from '../../../domain/site.ts'
import { MESSAGES } from '../../messages.ts'
import { Field } from '../../ui/field.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { serverMessage, staffCall } from '../staff-call.ts'

const FAILED = 'Failed to update settings'
const NETWORKS = ['facebook', 'instagram', 'youtube', 'linkedin'] as const

/** What the company says about itself, on every page and in every mail. */
export default function SettingsEditor() {
  const [site, setSite] = useState<Site>()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saved, setSaved] = useState(false)
  const load = useCallback(() => {
    setFailure(undefined)
    staffCall('getSite').then(setSite, () => setFailure('Failed to fetch settings'))
  }, [])
  useEffect(load, [load])

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors({})
    setFailure(undefined)
    try {
      await staffCall('updateSite', { body: readSite(new FormData(event.currentTarget)) })
      setSaved(true)
    } catch (error) {
      if (error instanceof Problem && error.fields) setErrors(error.fields)
      else setFailure(serverMessage(error) ?? FAILED)
    }
  }
  return (
    <>
      {failure && (
        <div className="admin-failed" role="alert">
          <p>{failure}</p>
          {!site && (
            <button className="button quiet small" type="button" onClick={load}>
              {MESSAGES.tryAgain}
            </button>
          )}
        </div>
      )}
      {!site && !failure && <p className="lead">{MESSAGES.loading}</p>}
      {site && (
        <form className="editor-form" onSubmit={save}>
          <h2>What every page says</h2>
          <SiteFields site={site} errors={errors} />
          <p className="ways">
            <button className="button primary" type="submit">
              Save
            </button>
          </p>
        </form>
      )}
      {saved && <SuccessModal message="Settings updated successfully!" />}
    </>
  )
}

function SiteFields({ site, errors }: { site: Site; errors: Record<string, string> }) {
  return (
    <>
      <Field label="Brand" name="brand" required defaultValue={site.brand} error={errors['brand']} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        required
        defaultValue={site.email}
        error={errors['email']}
      />
      <Field
        label="Booking phone"
        name="bookingPhone"
        type="tel"
        required
        defaultValue={site.bookingPhone}
        error={errors['bookingPhone']}
      />
      <Field
        label="Support phone (empty: the booking phone)"
        name="supportPhone"
        type="tel"
        defaultValue={site.supportPhone}
        error={errors['supportPhone']}
      />
      <Field
        label="Town"
        name="locality"
        required
        defaultValue={site.address.locality}
        error={errors['address']}
      />
      <Field label="State" name="region" required defaultValue={site.address.region} />
      <Field label="ZIP" name="postalCode" required defaultValue={site.address.postalCode} />
      <Field label="Country" name="country" required defaultValue={site.address.country} />
      <Field label="Hours" name="hours" required defaultValue={site.hours} error={errors['hours']} />
      <Field
        label="Time zone"
        name="timeZone"
        required
        defaultValue={site.timeZone}
        error={errors['timeZone']}
      />
      <Field
        label="Service area, regions separated by commas"
        name="serviceArea"
        wide
        required
        defaultValue={site.serviceArea.join(', ')}
        error={errors['serviceArea']}
      />
      {NETWORKS.map((network, index) => (
        <Field
          key={network}
          label={`${network[0]!.toUpperCase()}${network.slice(1)} (empty: not shown)`}
          name={network}
          type="url"
          defaultValue={site.social[network]}
          error={index === 0 ? errors['social'] : undefined}
        />
      ))}
    </>
  )
}

function readSite(form: FormData): Site {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    brand: text('brand'),
    email: text('email'),
    bookingPhone: text('bookingPhone'),
    supportPhone: text('supportPhone'),
    address: {
      locality: text('locality'),
      region: text('region'),
      postalCode: text('postalCode'),
      country: text('country'),
    },
    hours: text('hours'),
    timeZone: text('timeZone'),
    serviceArea: text('serviceArea')
      .split(',')
      .map(region => region.trim())
      .filter(Boolean),
    social: {
      facebook: text('facebook'),
      instagram: text('instagram'),
      youtube: text('youtube'),
      linkedin: text('linkedin'),
    },
  }
}
