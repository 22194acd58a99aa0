import { get, put } from '../endpoint.ts'
import { LocaleQuery } from '../fields.ts'
import {
  AirportsInput,
  PageTextsInput,
  SavedAirports,
  SavedPageTexts,
  ShownPages,
} from './page-text-schemas.ts'

export const PAGE_TEXT_CALLS = {
  getPages: get('/api/pages', 'public', {
    summary: 'Get the company’s own page texts and its airports, as visitors see them',
    query: LocaleQuery,
    answer: ShownPages,
    client: 'browser',
    madeFrom: ['site', 'home-area'],
    dependsOn: ['site.*'],
  }),
  getPageTexts: get('/api/page-texts', 'staff', {
    summary: 'Get the page texts that replace built-in ones',
    answer: SavedPageTexts,
    dependsOn: ['site.*'],
  }),
  updatePageTexts: put('/api/page-texts', 'owner', {
    summary: 'Change the page texts. Empty texts keep the built-in ones',
    body: PageTextsInput,
    bodyBytes: 200 * 1024,
    answer: SavedPageTexts,
    versioned: true,
    invalidates: ['site'],
    activity: 'updatePageTexts',
    activityLabel: 'none',
  }),
  getAirports: get('/api/airports', 'staff', {
    summary: 'Get the airports of the website',
    answer: SavedAirports,
    dependsOn: ['site.*'],
  }),
  updateAirports: put('/api/airports', 'owner', {
    summary: 'Change the airports of the website',
    body: AirportsInput,
    answer: SavedAirports,
    versioned: true,
    invalidates: ['site'],
    activity: 'updateAirports',
    activityLabel: 'none',
  }),
}
