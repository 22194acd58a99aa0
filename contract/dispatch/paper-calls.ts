import { z } from 'zod'
import { create, get, post, put, remove } from '../endpoint.ts'
import { Deleted } from '../fields.ts'
import { PAPER_PICTURE_BYTES_MAX, Paper, PaperInput, PaperPicture } from './paper-schemas.ts'

export const PAPER_CALLS = {
  listPapers: get('/api/papers', 'staff', {
    summary: 'List the documents of vehicles and drivers, the first to end first',
    answer: z.array(Paper),
    dependsOn: ['content:paper', 'content:vehicle', 'content:driver'],
  }),
  createPaper: create('/api/papers', 'owner', {
    summary:
      'Add a document of a vehicle or driver. Rides that end after a required document expires are refused',
    body: PaperInput,
    answer: Paper,
    activity: 'added paper',
  }),
  updatePaper: put('/api/papers/{id}', 'owner', {
    summary: 'Change a document of a vehicle or driver',
    body: PaperInput,
    answer: Paper,
    versioned: true,
    activity: 'updated paper',
  }),
  deletePaper: remove('/api/papers/{id}', 'owner', {
    summary: 'Delete a document of a vehicle or driver. It can be restored',
    answer: Deleted,
    activity: 'deleted paper',
  }),
  restorePaper: post('/api/papers/{id}/restore', 'owner', {
    summary: 'Restore a deleted document',
    answer: Paper,
    activity: 'restored paper',
  }),
  getPaperPicture: get('/api/papers/{id}/picture', 'owner', {
    summary: 'Get the picture of a document as WebP in Base64',
    answer: PaperPicture,
    dependsOn: ['content:paper'],
  }),
  savePaperPicture: put('/api/papers/{id}/picture', 'owner', {
    summary: 'Set the picture of a document. Only owners can open it',
    file: PAPER_PICTURE_BYTES_MAX,
    answer: Paper,
    activity: 'savePaperPicture',
  }),
  removePaperPicture: remove('/api/papers/{id}/picture', 'owner', {
    summary: 'Remove the picture of a document',
    answer: Paper,
    activity: 'removePaperPicture',
  }),
}
