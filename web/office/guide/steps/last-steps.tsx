import * as labels from '#messages/office-guide'
import { OFFICE_SCREENS } from '../../shell/navigation.ts'
import { ContinueButton, LinkStep, StepPage } from '../step-frame.tsx'

/** `run` starts the ride, `from` leads back. */
const FROM_GUIDE = 'from=guide&run=now'

/** Their screens have more room than a step. */
const TEST_RIDE = '/admin/test-ride'
const GO_LIVE = '/admin/go-live'

const exists = (to: string) => OFFICE_SCREENS.some(screen => screen.to === to)

export function TestRideStep() {
  return exists(TEST_RIDE) ? (
    <LinkStep to={`${TEST_RIDE}?${FROM_GUIDE}`} label={labels.openTestRide} />
  ) : (
    <LinkStep to="/reservation" label={labels.viewSite} text={labels.bookYourself} />
  )
}

export function GoLiveStep() {
  return exists(GO_LIVE) ? (
    <LinkStep to={GO_LIVE} label={labels.openGoLive} />
  ) : (
    <StepPage primary={<ContinueButton />}>{null}</StepPage>
  )
}
