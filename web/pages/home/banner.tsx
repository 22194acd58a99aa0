import * as words from '#messages/home'
import { locale } from '#messages/locale'
import * as shared from '#messages/shared'
import type { Photograph } from '../../../contract/site/schemas.ts'
import type { ShownPageTexts } from '../../../domain/site/page-texts.ts'
import { addressIn } from '../../shell/address-in.ts'
import { PlacedPhotograph } from '../../ui/photograph.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './home.module.css'

type Props = { photograph: Photograph | undefined; texts?: ShownPageTexts }

/** The owner's photograph of a chauffeur at the door takes the place of the drawn interior. */
export function Banner({ photograph, texts = {} }: Props) {
  return (
    <section
      className={`${styles['banner']} relative h-160 overflow-hidden bg-page text-fg scheme-dark to-700:h-130`}
    >
      {photograph ? (
        <PlacedPhotograph photograph={photograph} sizes="100vw" />
      ) : (
        <Picture src="/pictures/interior-1280.webp" alt="" sizes="(max-width: 960px) 100vw, 74vw" />
      )}
      <div className="wrap relative z-1 flex h-full flex-col items-start justify-center to-700:justify-end to-700:pb-9">
        <h2>{texts.homeBanner ?? words.banner}</h2>
        <p className="mx-0 mt-4.5 mb-7.5 max-w-[25em] text-balance text-fg-soft to-700:mx-0 to-700:mt-2.5 to-700:mb-5 to-700:text-16 to-700:leading-[1.5]">
          {texts.homeBannerText ?? words.bannerText}
        </p>
        <a className="button primary" href={addressIn(locale, '/reservation')}>
          {shared.bookYourRideNow}
        </a>
      </div>
    </section>
  )
}
