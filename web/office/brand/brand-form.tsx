import { useState } from 'react'
import * as labels from '#messages/office-brand'
import * as common from '#messages/office-common'
import type { BrandKitInput, SavedBrandKit } from '../../../contract/site/brand-schemas.ts'
import { HERO_PICTURES_MAX, referencePrefixOf } from '../../../domain/site/brand-kit.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { ImageField } from '../editor/image-field.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { useOfficeSite } from '../use-office-site.ts'
import { AccentField } from './accent-field.tsx'
import { BrandFileField, useBrandFile } from './brand-file-field.tsx'
import { type PendingUploads, usePendingUploads } from './use-pending-uploads.ts'

const HEROES = Array.from({ length: HERO_PICTURES_MAX }, (_, index) => index)
const SAMPLE_SIGNS = '4HK-72XA'

/** Loads and saves the brand kit. */
export function BrandForm() {
  const reading = useCall('getBrandKit', {}, { sentence: common.loadFailed })
  return <Loaded reading={reading}>{saved => <KitForm saved={saved} />}</Loaded>
}

type KitProps = { saved: SavedBrandKit; onSaved: () => void }

/** Pictures that the form doesn't show stay. */
export function useBrandForm({ saved, onSaved }: KitProps) {
  const form = useRecordForm<SavedBrandKit, BrandKitInput>({
    noun: 'brand',
    record: saved,
    valuesOf: ({ version: _, ...kit }) => kit,
    read: values => withShownHeroes(values, saved),
    save: (body, seen = saved) => staffCall('updateBrandKit', { body, ifMatch: seen.version }),
    current: () => staffCall('getBrandKit'),
    onSaved,
  })
  const uploads = usePendingUploads()
  const held = {
    ...form,
    busy: form.busy || uploads.waiting,
    submit: () => void uploads.whenDone(form.submit),
  }
  return { form: held, uploads }
}

function KitForm({ saved }: { saved: SavedBrandKit }) {
  const [isSaved, setIsSaved] = useState(false)
  const { form, uploads } = useBrandForm({ saved, onSaved: () => setIsSaved(true) })
  return (
    <>
      <OfficeForm form={form} label={labels.title}>
        <BrandEssentials uploads={uploads} />
        <HeroFields />
        <FormActions form={form} submit={labels.save} />
      </OfficeForm>
      {isSaved && <SuccessModal message={labels.saved} />}
    </>
  )
}

/** Logo, icon, prefix and color. */
export function BrandEssentials({ uploads }: { uploads: PendingUploads }) {
  const { brand } = useOfficeSite()
  const initials = referencePrefixOf({ brand, chosen: '' })
  const [light, dark, icon] = [useBrandFile('logo.light'), useBrandFile('logo.dark'), useBrandFile('icon')]
  return (
    <>
      <BrandFileField
        kind="logo"
        file={light}
        substitute={{ url: dark.url, note: labels.logoLightSame }}
        label={labels.logoLight}
        note={labels.logoNote}
        ground="light"
        uploads={uploads}
      />
      <BrandFileField
        kind="logo"
        file={dark}
        substitute={{ url: light.url, note: labels.logoDarkSame }}
        label={labels.logoDark}
        note={labels.logoNote}
        ground="dark"
        uploads={uploads}
      />
      <BrandFileField
        kind="icon"
        file={icon}
        label={labels.icon}
        note={labels.iconNote}
        ground="light"
        uploads={uploads}
      />
      <FormField
        label={labels.prefix}
        name="referencePrefix"
        maxLength={4}
        note={labels.prefixNote({ example: `${initials}-${SAMPLE_SIGNS}`, initials })}
      />
      <AccentField />
    </>
  )
}

function HeroFields() {
  return (
    <>
      {HEROES.map(index => (
        <fieldset key={index} className="wide grid gap-3">
          <legend>{labels.hero({ number: String(index + 1) })}</legend>
          <ImageField optional name={`heroes.${index}.imageUrl`} note={labels.heroNote} />
          <FormField label={labels.heroAlt} name={`heroes.${index}.altTexts.en`} wide />
          <FormField label={labels.heroAltSpanish} name={`heroes.${index}.altTexts.es`} wide />
        </fieldset>
      ))}
    </>
  )
}

function withShownHeroes(values: FormValues, { heroes }: SavedBrandKit): BrandKitInput {
  const kit = typedValues<BrandKitInput>(values)
  return values['heroes'] === undefined ? { ...kit, heroes } : kit
}
