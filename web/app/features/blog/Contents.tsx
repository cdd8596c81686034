/** Table of contents of a blog post. */
import type { ContentsEntry } from './contents.ts'

export function Contents({ entries }: { entries: ContentsEntry[] }) {
  return (
    <nav aria-labelledby="en-esta-guia" className="post-contents">
      <h2 id="en-esta-guia">En esta guía</h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
