import { format } from '#messages/locale'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { RideStanding } from '../../ui/ticket/ride-page.tsx'
import { useSite } from '../../ui/use-site.ts'
import { headlineOf, leadOf, type RideState, standingWord } from './headline.ts'
import { HEADLINE_WORDS } from './headline-words.ts'
import { PhoneText } from './phone-text.tsx'

export function RideHead({ state }: { state: RideState }) {
  const site = useSite()
  const phone = supportPhoneOf(site)
  const language = { words: HEADLINE_WORDS, format, timeZone: site.timeZone, phone }
  const lead = leadOf(state, language)
  return (
    <>
      <RideStanding standing={state.standing}>{standingWord(state.standing, HEADLINE_WORDS)}</RideStanding>
      <h1 className="mx-0 my-2 text-[clamp(42px,4.45vw,64px)] leading-[1.03] focus:outline-none">
        <PhoneText text={headlineOf(state, language)} phone={phone} />
      </h1>
      {lead && (
        <p className="lead mt-0 max-w-[46em] text-18">
          <PhoneText text={lead} phone={phone} />
        </p>
      )}
    </>
  )
}
