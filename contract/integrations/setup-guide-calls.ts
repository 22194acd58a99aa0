import { get, put } from '../endpoint.ts'
import { SetupGuide, SetupGuideInput } from './setup-guide-schemas.ts'

export const SETUP_GUIDE_CALLS = {
  getSetupGuide: get('/api/setup-guide', 'staff', {
    summary: 'Get the steps of the set-up guide, and which of them are done',
    // Null for staff other than owners, so that Today can ask before it knows the role.
    answer: SetupGuide.nullable(),
    dependsOn: [
      'site.*',
      'content:tariff',
      'tariff.*',
      'content:vehicle',
      'content:driver',
      'content:import',
    ],
  }),
  updateSetupGuide: put('/api/setup-guide', 'owner', {
    summary: 'Skip steps of the set-up guide, hide or reopen it, or answer that payments are in cash only',
    body: SetupGuideInput,
    answer: SetupGuide,
    versioned: true,
    activity: 'updateSetupGuide',
    activityLabel: 'none',
  }),
}
