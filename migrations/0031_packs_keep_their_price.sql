-- Who pays has read points and price on a page: a new price is a new pack, and the old one is no more sold (3.4).
CREATE TRIGGER point_packs_keep_their_price BEFORE UPDATE OF points, price ON point_packs
BEGIN SELECT RAISE(ABORT, 'raised:point_packs_keep_their_price'); END;
