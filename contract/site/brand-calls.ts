import { BRAND_FILE_BYTES_MAX } from '../../domain/site/brand-kit.ts'
import { create, get, put } from '../endpoint.ts'
import { BrandFile, BrandKitInput, SavedBrandKit } from './brand-schemas.ts'

export const BRAND_CALLS = {
  getBrandKit: get('/api/brand', 'staff', {
    summary: 'Get logo, icon, accent color, hero pictures and reference prefix',
    answer: SavedBrandKit,
    dependsOn: ['site.*'],
  }),
  updateBrandKit: put('/api/brand', 'owner', {
    summary: 'Change logo, icon, accent color, hero pictures and reference prefix',
    body: BrandKitInput,
    answer: SavedBrandKit,
    versioned: true,
    invalidates: ['site'],
    activity: 'updateBrandKit',
    activityLabel: 'none',
  }),
  uploadBrandFile: create('/api/brand/files/{shape}', 'owner', {
    summary: 'Upload a logo or an icon as SVG or PNG. SVG is reduced to shapes, PNG is encoded again',
    file: BRAND_FILE_BYTES_MAX,
    answer: BrandFile,
    activity: 'uploadBrandFile',
    activityLabel: 'none',
  }),
}
