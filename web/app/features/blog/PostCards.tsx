/** Cards of blog posts; with `lead` the first one is large. */
import type { PostLine } from '../../format/post-line.ts'
import { Picture } from '../../ui/Picture.tsx'

export function PostCards({
  posts,
  heading = 'h3',
  lead,
}: {
  posts: PostLine[]
  heading?: 'h2' | 'h3'
  lead?: boolean
}) {
  return (
    <ul className={`post-cards ${lead ? 'post-lead' : ''}`}>
      {posts.map((post, i) => (
        <PostCard key={post.slug} post={post} Heading={heading} first={lead === true && i === 0} />
      ))}
    </ul>
  )
}

function PostCard({ post, Heading, first }: { post: PostLine; Heading: 'h2' | 'h3'; first: boolean }) {
  return (
    <li className="post-card">
      <div className="post-card-picture">
        <Picture src={post.image} alt="" width={640} height={400} first={first} />
      </div>
      <div className="p-5">
        <p className="text-sm text-ink-soft">{post.when}</p>
        <Heading className="post-card-title">
          <a href={`/blog/${post.slug}`}>{post.title}</a>
        </Heading>
        <p className="mt-2 text-ink-soft">{post.summary}</p>
      </div>
    </li>
  )
}
