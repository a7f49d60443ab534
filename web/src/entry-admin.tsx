// The back office's first line in the browser. It is drawn there only: the server answers an empty page for it.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Admin, adminQueryClient } from './admin/app.tsx'
import { PlaceHistory } from './admin/shell/place.ts'
import { pageElementId } from './lib/document-ids.ts'

const container = document.getElementById(pageElementId)
if (!container) throw new Error('The document has no place for the page.')
createRoot(container).render(
  <StrictMode>
    <Admin places={new PlaceHistory()} client={adminQueryClient()} />
  </StrictMode>,
)
