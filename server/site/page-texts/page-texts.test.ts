import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import {
  AIRPORTS_MAX,
  FEATURES_MAX,
  OWN_QUESTIONS_MAX,
  PAGE_TEXT_CHARACTERS_MAX,
  questionsOf,
} from '../../../domain/site/page-texts.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

const JFK = { code: 'jfk', name: { en: 'JFK Airport', es: '' }, shortName: 'JFK', text: { en: '', es: '' } }

describe('page texts and airports', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const shown = async (locale: 'en' | 'es' = 'en') => {
    app().pass(11_000)
    return await app().client('getPages', { query: { locale } })
  }
  const saveTexts = (texts: object, ifMatch?: number) =>
    app().client('updatePageTexts', {
      token,
      body: { texts },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const saveAirports = (airports: (typeof JFK)[]) =>
    app().client('updateAirports', { token, body: { airports } })
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'saved',
      ({ code }: { code: string }) => code,
    )

  const NOTHING = { texts: {}, untranslated: [], airports: [] }
  const reasonsOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => ({}),
      ({ reasons }: { reasons?: object }) => reasons,
    )

  test('replace built-in ones; without a translation the built-in one stays', async () => {
    assert.deepEqual(await shown(), NOTHING)
    const saved = await saveTexts({
      homeHeading: { en: 'Rides with care', es: 'Viajes con esmero' },
      homeTagline: { en: 'Always on time', es: '' },
      homeBanner: { en: '', es: '' },
      privacyMore: { en: 'Cameras record outside.', es: '' },
    })
    assert.equal(saved.version, 1)
    const english = {
      homeHeading: 'Rides with care',
      homeTagline: 'Always on time',
      privacyMore: 'Cameras record outside.',
    }
    assert.deepEqual(await shown(), { ...NOTHING, texts: english })
    assert.deepEqual(await shown('es'), {
      ...NOTHING,
      texts: { homeHeading: 'Viajes con esmero', privacyMore: english.privacyMore },
      untranslated: ['privacyMore'],
    })
    assert.equal(await codeOf(saveTexts({}, 0)), 'stale')
  })

  test('are bounded', async () => {
    const heading = (characters: number) => ({ homeHeading: { en: 'x'.repeat(characters), es: '' } })
    assert.equal(await codeOf(saveTexts(heading(PAGE_TEXT_CHARACTERS_MAX.line))), 'saved')
    assert.equal(await codeOf(saveTexts(heading(PAGE_TEXT_CHARACTERS_MAX.line + 1))), 'invalid')
    const airports = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...JFK, code: `AA${String.fromCharCode(65 + index)}` }))
    assert.equal(await codeOf(saveAirports(airports(AIRPORTS_MAX))), 'saved')
    assert.equal(await codeOf(saveAirports(airports(AIRPORTS_MAX + 1))), 'invalid')
    assert.equal(await codeOf(saveAirports([JFK, JFK])), 'invalid')
    assert.equal(await codeOf(saveAirports([{ ...JFK, code: 'J1K' }])), 'invalid')
  })

  test('that pages would leave out are refused at their field', async () => {
    const at = (text: object) => reasonsOf(saveTexts(text))
    assert.deepEqual(await at({ homeBanner: { en: ' ', es: 'Solo en español' } }), {
      'texts.homeBanner.en': { code: 'english-needed' },
    })
    const lines = (count: number) => ({ homeCard1Features: { en: 'x\n'.repeat(count), es: '' } })
    assert.deepEqual(await at(lines(FEATURES_MAX)), {})
    assert.deepEqual(await at(lines(FEATURES_MAX + 1)), {
      'texts.homeCard1Features.en': { code: 'too-many-lines', max: FEATURES_MAX },
    })
    const questions = (count: number) => ({ faqMore: { en: 'Why?\nSo.\n\n'.repeat(count), es: '' } })
    assert.deepEqual(await at(questions(OWN_QUESTIONS_MAX)), {})
    assert.deepEqual(await at(questions(OWN_QUESTIONS_MAX + 1)), {
      'texts.faqMore.en': { code: 'too-many-questions', max: OWN_QUESTIONS_MAX },
    })
    assert.deepEqual(await at({ faqMore: { en: 'Why?\nSo.', es: '¿Por qué?\nPues.\n\n¿Wi-Fi?\n\nSí.' } }), {
      'texts.faqMore.es': { code: 'no-answer', number: 2 },
    })
  })

  test('of airports are named with capital letters, and marked where no translation exists', async () => {
    await saveAirports([JFK])
    const airport = { code: 'JFK', name: 'JFK Airport', shortName: 'JFK', text: '' }
    assert.deepEqual((await shown('es')).airports, [{ ...airport, untranslated: ['name'] }])
    assert.deepEqual((await shown()).airports, [{ ...airport, untranslated: [] }])
  })

  test('of a blank row of airports are dropped, those of a begun one are refused at its row', async () => {
    const blank = { code: '', name: { en: '', es: '' }, shortName: ' ', text: { en: '', es: '' } }
    assert.equal((await saveAirports([blank, JFK, blank])).airports.length, 1)
    const needed = { code: 'needed' }
    assert.deepEqual(await reasonsOf(saveAirports([blank, { ...blank, text: { en: '', es: 'Línea' } }])), {
      'airports.1.text.en': { code: 'english-needed' },
      'airports.1.code': needed,
      'airports.1.name.en': needed,
      'airports.1.shortName': needed,
    })
    assert.deepEqual(await reasonsOf(saveAirports([JFK, blank, JFK])), { airports: { code: 'twice' } })
  })

  test('of the sample company are gone once the company has another name', async () => {
    await insertSamples(app().db, new Date(NOON))
    const { airports, texts } = await shown()
    assert.deepEqual(
      airports.map(({ code, name }) => [code, name]),
      [
        ['DCA', 'DCA Airport'],
        ['IAD', 'IAD Dulles'],
        ['BWI', 'BWI Airport'],
      ],
    )
    assert.match(texts.blogLead ?? '', /Washington/)
    const { version: _, kit, ...site } = await app().client('getSite')
    assert.equal(kit.heroes.length, 2)
    await app().client('updateSite', { token, body: { ...site, brand: 'Hudson Black Car' } })
    assert.deepEqual(await shown(), NOTHING)
    assert.deepEqual((await app().client('getSite')).kit.heroes, [])
    await app().client('updateHomeArea', { token, body: { address: '10118', radiusMiles: 60 } })
    assert.deepEqual(
      (await shown()).airports.map(({ code, shortName }) => [code, shortName]),
      [
        ['LGA', 'LaGuardia'],
        ['EWR', 'Newark'],
        ['JFK', 'JFK'],
      ],
    )
    const inForm = await app().client('getAirports', { token })
    assert.deepEqual([inForm.builtIn, inForm.airports[0]?.name.en], [true, 'LaGuardia Airport'])
    await saveAirports([])
    assert.deepEqual((await shown()).airports, [])
    assert.equal((await app().client('getAirports', { token })).builtIn, false)
  })
})

test('own questions are blocks between blank lines', () => {
  assert.deepEqual(questionsOf('Do you take pets?\nYes.\nIn a carrier.\n\n\nWi-Fi?\nAlways.\n\nNo answer'), [
    { question: 'Do you take pets?', answer: 'Yes. In a carrier.' },
    { question: 'Wi-Fi?', answer: 'Always.' },
    { question: 'No answer', answer: '' },
  ])
})
