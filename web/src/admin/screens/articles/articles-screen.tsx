import { Collection } from '../../collection/collection.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { articleKind } from './article-kind.tsx'
import './articles-screen.css'

export default function ArticlesScreen() {
  return (
    <>
      <ScreenTitle title="Gestion des Articles" />
      <Collection kind={articleKind} />
    </>
  )
}
