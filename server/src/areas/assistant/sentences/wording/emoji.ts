/** Messages of emoji only, as small talk. */

const ONLY_EMOJI =
  /^(?=.*\p{Extended_Pictographic})(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\s!.?])+$/u

const MEANINGS: [RegExp, string][] = [
  [/[😂🤣😆😹😄😁😅😝😜🤪😛]/u, 'talk/laugh'],
  [/[🙏💐🌹]/u, 'talk/thanks'],
  [/[❤🧡💛💚💙💜🥰😍😘🤗👏🔥💯⭐🌟]/u, 'talk/compliment'],
  [/[👍👌✅🆗🙂😊😉🤝😎]/u, 'talk/ack'],
  [/[👋🖐✋]/u, 'talk/greet'],
  [/[😭😢😞😔😩😫🥺💔☹🙁]/u, 'talk/tired'],
  [/[🖕🤬💩]/u, 'talk/insult'],
]

/** Null: there are words, or emoji without a plain meaning. */
export function emojiIntent(message: string): string | null {
  if (!ONLY_EMOJI.test(message.trim())) return null
  return MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'nonsense'
}
