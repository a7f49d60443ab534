import type { BlogPost } from '../../../content/entities.ts'
import { frenchDate } from '../../../lib/french-date.ts'
import { plainText } from '../../../lib/markup.ts'
import { typographic } from '../../../lib/typography.ts'
import { Image } from '../../../ui/image.tsx'
import type { Drawn } from '../../fields/options.ts'
import { useForm, useValue, useWords } from '../../forms/form-state.ts'
import { type BlogSectionItem, inOrder } from './blog-section-values.ts'

const titleOf = (post: BlogPost | undefined) => post && typographic(plainText(post.title))

/** Articles to be ticked; nothing is sent before the form is saved. */
export function ShownPosts({ label }: Drawn) {
  const { state, item } = useForm()
  const { posts } = item as BlogSectionItem
  const shown = useValue('shown') as readonly string[]
  const toggle = (id: string) =>
    state.set('shown', shown.includes(id) ? shown.filter((other) => other !== id) : inOrder([...shown, id]))
  useWords('shown', (id) => titleOf(posts.find(({ _id }) => _id === id)) ?? 'autre article')
  return (
    <fieldset className="field" aria-describedby="shown-posts-help">
      <legend>{label}</legend>
      <p className="field-help" id="shown-posts-help">
        La page d’accueil montre les deux plus récents de ceux que vous cochez, ou les deux plus récents de tous si vous
        n’en cochez aucun.
      </p>
      {posts.length === 0 ? <p className="collection-empty">Aucun article disponible.</p> : null}
      <ul className="shown-posts">
        {posts.map((post) => (
          <li key={post._id}>
            <label>
              <input type="checkbox" checked={shown.includes(post._id)} onChange={() => toggle(post._id)} />
              <span className="shown-posts-picture">
                <Image className="thumbnail" src={post.image} alt="" sizes="56px" shape="1-1" />
              </span>
              <span className="shown-posts-text">
                <span>{titleOf(post)}</span>
                <small>
                  {post.category} · {frenchDate(post.date)}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="field-help" role="status">
        {shown.length} article(s) sélectionné(s)
      </p>
    </fieldset>
  )
}
