/**
 * Programs that look at a link when somebody shares it, by what they call themselves. Source of a regular expression
 * without flags, for the CloudFront function and the local server alike; the text that it is matched with is in lower case.
 */
export const PREVIEW_AGENTS =
  'facebookexternalhit|facebot|twitterbot|slackbot|discordbot|telegrambot|whatsapp|linkedinbot|skypeuripreview|viber|redditbot|pinterest|mastodon|cardyb|embedly|iframely|urlpreview|matrix|zulip|line-poker|vkshare';

/** Pages of games that have a card, by their path; the id is the first group. Source of a regular expression. */
export const CARD_PAGES = '^/game/([A-Za-z0-9_-]{6,40})/?$';
