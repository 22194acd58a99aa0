export type MapTheme = typeof DARK

const DARK = {
  water: '#0a141d',
  land: '#17191d',
  shore: '#31444f',
  county: 'rgba(255,255,255,.05)',
  state: 'rgba(201,168,94,.38)',
  district: 'rgba(201,168,94,.05)',
  glow: '#d8b673',
  motorway: '#9a8450',
  casing: '#0d0e11',
  trunk: '#6a5f45',
  primary: '#474236',
  street: '#38352e',
  text: '#d9d3c4',
  textQuiet: '#b5afa1',
  textDim: '#9b968a',
  stateText: '#6b675d',
  halo: '#101215',
  waterText: '#4f7186',
  gold: '#d9b766',
  airport: '#1b1c1f',
  shield: '#16181c',
  shieldText: { interstate: '#e3cf9c', other: '#b9b19b' },
  shieldEdge: { interstate: '#8d7747', other: '#55503f' },
}

/** Labels have a contrast of 4.5:1 on land. */
const LIGHT: MapTheme = {
  water: '#c3ced3',
  land: '#e2dccf',
  shore: '#a9b8bf',
  county: 'rgba(21,22,26,.07)',
  state: 'rgba(113,80,28,.5)',
  district: 'rgba(138,103,51,.1)',
  glow: '#faf8f4',
  motorway: '#b59b68',
  casing: '#f4f1ea',
  trunk: '#c8b68f',
  primary: '#cdc2a8',
  street: '#d3cab5',
  text: '#15161a',
  textQuiet: '#3a3834',
  textDim: '#55524c',
  stateText: '#6a6458',
  halo: '#ece7dc',
  waterText: '#3f5f70',
  gold: '#71501c',
  airport: '#faf8f4',
  shield: '#f4f1ea',
  shieldText: { interstate: '#5f4316', other: '#55524c' },
  shieldEdge: { interstate: '#8a6733', other: '#a09682' },
}

export type MapThemeName = 'light' | 'dark'
export const MAP_THEMES: Record<MapThemeName, MapTheme> = { light: LIGHT, dark: DARK }
