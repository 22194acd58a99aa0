import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areLegible, clearStart, type LabeledBlock, placeLabels } from './place-labels.ts'

/** Each text is 100 wide, 70 without its driver, 60 in its time and name. */
const block = (from: number, until: number, width = 100): LabeledBlock => ({
  ...{ from, until, width, widthWithoutDriver: width - 30, head: width - 40 },
})

type Placed = [side: 'inside' | 'right' | 'left', from: number, width: number, driver?: 'without driver']

const CASES: [name: string, blocks: LabeledBlock[], trackWidth: number, expected: Placed[]][] = [
  ['inside a block that is 40 wider', [block(50, 190)], 400, [['inside', 80, 100]]],
  ['beside a block that is 39 wider', [block(50, 189)], 400, [['right', 195, 100]]],
  ['to the right', [block(50, 80)], 400, [['right', 86, 100]]],
  ['to the left at the end of the track', [block(360, 390)], 400, [['left', 254, 100]]],
  [
    'to the left if the next block is too close',
    [block(150, 180), block(200, 230)],
    500,
    [
      ['left', 44, 100],
      ['right', 236, 100],
    ],
  ],
  ['without the driver to the right', [block(80, 110)], 200, [['right', 116, 70, 'without driver']]],
  ['without the driver to the left', [block(90, 180)], 200, [['left', 14, 70, 'without driver']]],
  ['clipped on the wider side', [block(60, 100)], 160, [['right', 106, 48, 'without driver']]],
  ['clipped to 40', [block(40, 100)], 152, [['right', 106, 40, 'without driver']]],
  [
    'nowhere if less than 40 would be left of it',
    [block(40, 100)],
    151,
    [['right', 106, 0, 'without driver']],
  ],
  ['clipped to nothing in a full track', [block(0, 100)], 100, [['right', 106, 0, 'without driver']]],
  [
    'without its driver if that leaves room for the next text at its left',
    [block(0, 30), block(230, 260)],
    270,
    [
      ['right', 36, 70, 'without driver'],
      ['left', 124, 100],
    ],
  ],
  [
    'without its driver if that leaves room for the time and the name of the next at its left',
    [block(0, 30), block(200, 230)],
    240,
    [
      ['right', 36, 70, 'without driver'],
      ['left', 124, 70, 'without driver'],
    ],
  ],
  [
    'does not yield if less than 56 would remain',
    [block(0, 30), block(169, 199)],
    240,
    [
      ['right', 36, 100],
      ['right', 205, 0, 'without driver'],
    ],
  ],
  [
    'does not yield to a text that has room at its right',
    [block(0, 30), block(230, 260)],
    500,
    [
      ['right', 36, 100],
      ['right', 266, 100],
    ],
  ],
  [
    'does not yield to a text inside its block',
    [block(0, 30), block(150, 300)],
    300,
    [
      ['right', 36, 100],
      ['inside', 180, 100],
    ],
  ],
  ['nothing in an empty row', [], 400, []],
]

for (const [name, blocks, trackWidth, expected] of CASES) {
  test(`a label stands ${name}`, () => {
    const placed = placeLabels(blocks, trackWidth).map(({ side, from, width, hasDriver }) => [
      ...[side, from, width],
      ...(hasDriver ? [] : ['without driver']),
    ])
    assert.deepEqual(placed, expected)
  })
}

test('a row is legible if each block shows its time and name', () => {
  assert.ok(areLegible([block(100, 130), block(130, 160)], 400))
  assert.ok(areLegible([block(0, 100)], 172))
  assert.ok(!areLegible([block(0, 100)], 171))
  assert.ok(areLegible([block(0, 100, 900)], 232))
  assert.ok(areLegible([], 0))
})

test('the text of time off starts behind the trips that would cover it', () => {
  const trip = (from: number, until: number, label: number, width: number) => ({
    ...{ from, until },
    label: { from: label, width },
  })
  const start = (trips: Parameters<typeof clearStart>[1], until = 500) =>
    clearStart({ from: 200, until }, trips)
  assert.equal(start([]), 206)
  assert.equal(start([trip(110, 130, 136, 120)]), 262)
  assert.equal(start([trip(300, 320, 180, 114), trip(110, 130, 136, 120)]), 326)
  assert.equal(start([trip(110, 130, 136, 60), trip(400, 420, 426, 50)]), 206)
  assert.equal(start([trip(190, 400, 200, 0)], 300), 300, 'the hatch stays within its stretch')
  assert.equal(start([], 203), 203)
})
